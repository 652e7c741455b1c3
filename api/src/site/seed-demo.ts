import { hasNoOperator, insertSampleSlots, insertTestimonial, type Sql } from "@scm/db";
import { sampleTestimonials } from "@scm/text/sample-testimonials";

/**
 * Adds free slots and a few testimonials to a new installation. An installation with an operator is
 * in use and stays as it is.
 */
export async function seedDemo(sql: Sql): Promise<void> {
  if (!(await hasNoOperator(sql))) return;
  await insertSampleSlots(sql);
  for (const testimonial of sampleTestimonials) {
    await insertTestimonial(sql, { ...testimonial, operatorId: null });
  }
}
