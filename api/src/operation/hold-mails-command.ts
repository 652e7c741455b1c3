/** The command `operator hold-mails --before <time>`. */
import { holdMails, type Sql } from "@scm/db";
import { z } from "zod";
import { CommandError } from "../command.ts";

type Deps = { sql: Sql; say: (line: string) => void };

const Moment = z.iso.datetime({ offset: true });

/**
 * Holds the mails that may have been sent before a backup was restored.
 *
 * @param before when the system of before stopped, with its zone
 * @throws {CommandError} with exit code 2 for no moment of the past
 */
export async function holdMailsCommand(
  before: string | undefined,
  { sql, say }: Deps,
): Promise<void> {
  const moment = Moment.safeParse(before);
  if (!moment.success) {
    throw new CommandError("expected --before and a time such as 2026-11-26T03:00:00+01:00", 2);
  }
  // Mails about what is still to come would be held too.
  if (Date.parse(moment.data) > Date.now()) throw new CommandError(`${before} is not over yet`, 2);
  const { mails, events } = await holdMails(sql, moment.data);
  say(`Held: ${mails} mails, and those of ${events} events once they are handled.`);
  say("They are in the history of their leads, where an operator can send them.");
}
