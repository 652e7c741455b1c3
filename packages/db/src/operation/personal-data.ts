/**
 * Every column of the schema, and whether it can hold personal data. A test fails for a column that
 * is missing here. `person_traces` and `erase_person` (migration 0006) find and erase what is
 * `personal`; a test with one person in all of these columns proves that they miss none.
 */
type Columns = {
  /** Columns that can tell something about a person. */
  personal: readonly string[];
  /** Columns with ids, states, times, keyed hashes, or data of organisations. */
  free: readonly string[];
};

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/).filter(Boolean);
}

export const personalData: Readonly<Record<string, Columns>> = {
  leads: {
    personal: words("name email phone club_name about details admin_notes search_text"),
    // A source names a campaign or a site.
    free: words(`
      id kind status locale is_suspected_spam proof source source_name owner_id follow_up_on
      follow_up_told_on version processed_at
      closed_at created_at held_slot_id slot_starts_at calendar_sequence confirmed_at reminded_at
      address_hash answer_due_at lapse_warning_at lapses_at lapsed_at meeting_code order_number
      group_id`),
  },
  lead_statuses: { personal: words(""), free: words("kind status is_open") },
  order_administrators: {
    personal: words("first_name last_name email pesel_sealed"),
    free: words("order_id is_pesel_valid"),
  },
  order_authorized_persons: {
    personal: words("first_name last_name position"),
    free: words("order_id place"),
  },
  bug_report_submissions: {
    personal: words("body"),
    // Programs choose the key at random.
    free: words(`
      id client_id sender key fingerprint created_at`),
  },
  bug_report_groups: { personal: words("title category"), free: words("id client_id size") },
  lead_events: {
    personal: words("admin_notes public_answer"),
    free: words(`
      id lead_id operator_id status_from status_to owner_from owner_to follow_up_from
      follow_up_to cause created_at`),
  },
  // Programs choose the key at random.
  replies: {
    personal: words("subject body"),
    free: words(`
      id lead_id operator_id key locale is_quoting status_from status_to lead_version
      created_at taken_back_at`),
  },
  // The company writes it to everybody.
  reply_templates: {
    personal: words(""),
    free: words("id name subject_pl body_pl subject_en body_en version created_at deleted_at"),
  },
  visitor_links: {
    personal: words("address"),
    free: words("id token_hash token_sealed created_at expires_at copy_asked_at erasure_asked_at"),
  },
  lead_restrictions: { personal: words(""), free: words("lead_id created_at") },
  submission_keys: {
    personal: words(""),
    free: words("lead_kind key fingerprint lead_id created_at"),
  },
  deliveries: {
    personal: words("receiver last_answer"),
    free: words(`
      id outbox_id template state attempt_count uncertain_count due_at lease_until fence
      created_at sent_at again_of tries_since limited_by summary_id`),
  },
  // Counted under keyed hashes, for a day.
  mail_counts: { personal: words(""), free: words("key bucket size") },
  // Payloads hold ids and states; errors are stored without addresses.
  outbox: {
    personal: words(""),
    free: words(`
      id event subject_id payload state dispatched_at lease_until fence
      failure_count crash_count last_error request_id traceparent created_at finished_at
      holds_mails`),
  },
  // Names and domains of clubs and of their systems are those of organisations.
  clients: {
    personal: words("contact_email contact_phone search_text"),
    free: words(`
      id kind name club_name domain webhook_url plan max_users modules status version
      last_activity created_at order_id client_id deleted_at`),
  },
  client_secrets: {
    personal: words(""),
    free: words("id client purpose secret_hash secret_sealed created_at expires_at"),
  },
  access_tokens: {
    personal: words(""),
    free: words("token_hash secret_id scope created_at expires_at"),
  },
  webhook_deliveries: {
    personal: words(""),
    free: words(`
      id client outbox_id type data state attempt_count response_status last_error due_at
      lease_until fence created_at sent_at`),
  },
  testimonials: {
    personal: words(`
      club_name logo_url short_testimonial full_testimonial author_name author_position consents`),
    free: words("id is_active created_at deleted_at consent_state"),
  },
  operators: {
    personal: words("email name"),
    free: words(`
      id password_hash role created_at disabled_at erased_at session_epoch login_limited_at
      password_is_first passkey_challenge_at`),
  },
  passkeys: {
    personal: words("name"),
    free: words(`
      id operator_id credential_id public_key counter transports created_at last_used_at`),
  },
  sessions: {
    personal: words("user_agent"),
    free: words(`
      token_hash operator_id created_at last_seen_at expires_at id operator_epoch proved_at`),
  },
  // Actions, ids and the system's own values.
  audit_log: {
    personal: words(""),
    free: words("id action operator_id subject_kind subject_id created_at details"),
  },
  erasures: { personal: words(""), free: words("id subject_hash record_id created_at") },
  slots: { personal: words(""), free: words("id datetime created_at") },
  settings: { personal: words(""), free: words("name value updated_at updated_by") },
  // The content names the host of the demo and the people behind the product.
  site_content: {
    personal: words("content"),
    free: words("id version published_at published_by"),
  },
  migrations: { personal: words(""), free: words("name checksum applied_at") },
  retention_runs: { personal: words(""), free: words("name started_at ended_at counts") },
  worker_heartbeats: {
    personal: words(""),
    free: words("id version started_at seen_at mails_held_since next_mail_try_at"),
  },
};
