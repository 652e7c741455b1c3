/**
 * What each column of the schema is to a person. A test fails for a column without an answer, and
 * one with a person in every column proves that the copy has what is not excepted here, and that
 * `person_traces` and `erase_person` (migration 0006) find and erase what is `personal`.
 */
type Answers = {
  /** Can tell something about a person. */
  personal?: string;
  /** Tells nothing by itself, but belongs to a row of the person: ids, states and times. */
  free?: string;
  /** In no copy, by the reason. */
  excepted?: Readonly<Record<string, string>>;
};

function none(reason: string, columns: string): Answers {
  return { excepted: { [reason]: columns } };
}

const answers: Readonly<Record<string, Answers>> = {
  leads: {
    personal: "name email phone club_name about details source admin_notes",
    free: `
      id status locale is_suspected_spam proof follow_up_on version processed_at closed_at created_at
      held_slot_id slot_starts_at calendar_sequence confirmed_at reminded_at address_hash
      answer_due_at lapse_warning_at lapses_at lapsed_at order_number group_id`,
    excepted: {
      "Made of the other columns.": "kind source_name search_text",
      "Of the operators.": "owner_id follow_up_mailed_on",
      "Opens the room of the demo.": "meeting_code",
    },
  },
  lead_statuses: none("Of nobody.", "kind status is_open"),
  order_administrators: {
    personal: "first_name last_name email pesel_sealed",
    free: "order_id is_pesel_valid",
  },
  order_authorized_persons: {
    personal: "first_name last_name position",
    free: "order_id",
    excepted: { "The order of the form.": "place" },
  },
  bug_report_submissions: {
    personal: "body",
    free: "id created_at",
    excepted: {
      "Of the club's system, which chooses the key at random.": "client_id sender key fingerprint",
    },
  },
  bug_report_groups: {
    personal: "title category",
    free: "id",
    excepted: { "Of the club's system, over the reports of all.": "client_id size" },
  },
  lead_events: {
    personal: "admin_notes public_answer",
    free: "id lead_id status_from status_to follow_up_from follow_up_to cause created_at",
    excepted: {
      "Of the operators.": "operator_id owner_from owner_to",
      "How its mail is found.": "event_id",
    },
  },
  replies: {
    personal: "subject body",
    free: `
      id lead_id key locale is_quoting status_from status_to lead_version created_at taken_back_at`,
    excepted: { "Of the operators.": "operator_id" },
  },
  reply_templates: none(
    "The company writes it to everybody.",
    "id name subject_pl body_pl subject_en body_en version created_at deleted_at",
  ),
  visitor_links: {
    personal: "address",
    free: "id created_at expires_at copy_asked_at erasure_asked_at",
    excepted: { "Opens what the link opens.": "token_hash token_sealed" },
  },
  lead_restrictions: none("Each row of the copy says it.", "lead_id created_at"),
  submission_keys: none(
    "Keyed hashes, and keys that programs choose at random, for a day.",
    "lead_kind key fingerprint lead_id created_at",
  ),
  deliveries: {
    personal: "receiver last_answer",
    free: "id template state created_at sent_at",
    excepted: {
      "How the mail is sent, not what it is.": `
        outbox_id follows validity calendar has_document attempt_count uncertain_count due_at lease_until fence
        again_of tries_since limited_by summary_id`,
    },
  },
  mail_counts: none("Counts under keyed hashes, for a day.", "key bucket size"),
  outbox: none(
    "Payloads hold ids and states; errors are stored without addresses.",
    `
        id event subject_id payload state dispatched_at lease_until fence failure_count crash_count
        last_error request_id created_at finished_at holds_mails`,
  ),
  clients: {
    personal: "contact_email contact_phone",
    free: "id name version created_at",
    excepted: {
      "Made of the other columns.": "kind search_text",
      "Of the club and its system.": `
        club_name domain webhook_url plan max_users modules status last_activity order_id client_id
        deleted_at`,
    },
  },
  client_secrets: none(
    "Of the club's system.",
    "id client purpose secret_hash secret_sealed created_at expires_at",
  ),
  access_tokens: none("Of the club's system.", "token_hash secret_id scope created_at expires_at"),
  webhook_deliveries: none(
    "Ids and states, for the club's system.",
    `
        id client outbox_id type data state attempt_count response_status last_error due_at
        lease_until fence created_at sent_at`,
  ),
  testimonials: {
    personal: `
      club_name logo_url short_testimonial full_testimonial author_name author_position consented_by`,
    free: "id is_active created_at deleted_at consented_on consented_hash consent_state",
  },
  operators: {
    personal: "email name",
    free: "id role created_at disabled_at erased_at",
    excepted: {
      "Opens the account, or guards it.":
        "password_hash session_epoch login_limited_at password_is_first passkey_challenge_at",
    },
  },
  passkeys: {
    personal: "name",
    free: "id operator_id rp_id created_at last_used_at",
    excepted: { "Of the device.": "credential_id public_key counter transports" },
  },
  sessions: {
    personal: "user_agent",
    free: "id operator_id created_at last_seen_at expires_at proved_at",
    excepted: { "Opens the session, or guards it.": "token_hash operator_epoch" },
  },
  audit_log: none(
    "Acts of operators, by ids.",
    "id action operator_id subject_kind subject_id created_at details",
  ),
  erasures: none("Keyed hashes.", "id subject_hash record_id created_at"),
  slots: none("Of nobody.", "id datetime created_at"),
  settings: none("Of the company.", "name value updated_at updated_by"),
  site_content: {
    // The host of the demo, and the people behind the product; the copy has only those.
    personal: "content",
    free: "id published_at",
    excepted: { "Of the operators.": "version published_by" },
  },
  migrations: none("Of nobody.", "name checksum applied_at"),
  retention_runs: none("Of nobody.", "name started_at ended_at counts"),
  worker_heartbeats: none(
    "Of nobody.",
    "id version started_at seen_at mails_held_since next_mail_try_at mails_held_by",
  ),
};

type Columns = Readonly<Record<"personal" | "free" | "excepted", readonly string[]>>;

/** The columns of each table, by what they are. */
export const personalData: Readonly<Record<string, Columns>> = Object.fromEntries(
  Object.entries(answers).map(([table, { personal = "", free = "", excepted = {} }]) => [
    table,
    {
      personal: wordsOf(personal),
      free: wordsOf(free),
      excepted: Object.values(excepted).flatMap(wordsOf),
    },
  ]),
);

function wordsOf(list: string): string[] {
  return list.split(/\s+/).filter(Boolean);
}
