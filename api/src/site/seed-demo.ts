import { hasNoOperator, insertSampleSlots, insertTestimonial, type Sql } from "@scm/db";
import { sampleTestimonials } from "@scm/text/sample-testimonials";

/**
 * Gives a new installation something to look at: free slots and a few testimonials. One that has an
 * operator has been used, and is left as it is, even when it was emptied since.
 */
export async function seedDemo(sql: Sql): Promise<void> {
  if (!(await hasNoOperator(sql))) return;
  await insertSampleSlots(sql);
  for (const testimonial of sampleTestimonials) {
    await insertTestimonial(sql, { ...testimonial, operatorId: null });
  }
}
