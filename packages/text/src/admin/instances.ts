type Words = Readonly<Record<string, string>>;

const states: Words = { active: "Active", inactive: "Inactive", suspended: "Suspended" };
const tiers: Words = { small: "Small", medium: "Medium", large: "Large" };
const limits: Words = {
  small: "up to 50 members",
  medium: "up to 200 members",
  large: "unlimited",
};

/** The screen is English. Texts that the specification quotes are literal. */
export const instances = {
  title: "SCM Systems Management",
  lead: "An SCM installation that reports bugs. Its webhook URL is only kept here: a club whose system receives webhooks is a tenant.",
  table: "List of instances",
  loading: "Loading instances...",
  failed: "The instances could not be loaded.",
  retry: "Try again",
  errorCode: "Error code",
  errorCodeUnknown: "unknown",
  unreachable: "The server does not answer. Check your connection and try again.",
  error: "Error",
  sessionOver: "What you typed will wait in this browser tab.",
  logInAgain: "Log in again",
  close: "Close",

  search: "Search",
  searchHint: "Name, club, e-mail or domain",
  status: "Status",
  everyStatus: "All",
  sort: { label: "Sort by", newest: "Newest", oldest: "Oldest" },
  clear: "Clear filters",
  noMatch: "No results",
  noMatchHint: "Change the search or the status.",
  older: "Show older",
  loadingOlder: "Loading...",
  empty: "No SCM instances registered yet",
  emptyHint: "Add the first one, and it gets an API key and a secret of its own.",
  add: "Add New Instance",
  addFirst: "Add New Instance",
  details: (name: string) => `Instance: ${name}`,
  gone: "This instance is gone",
  goneHint: "The link leads to an instance that is not registered any more.",

  states,
  /** The badge until an undo has run out. */
  going: "Deleting",
  tiers,
  limits,
  never: "Never",
  noDomain: "No domain",
  /** In the place of the address of an erased person. */
  erased: "erased",
  copy: {
    lang: "en",
    copy: "Copy",
    copied: "Copied to clipboard",
    failed: "Copying failed",
    failedHint: "Select the text and copy it by hand.",
  },

  form: {
    title: "Add New SCM Instance",
    required: "* required field",
    names: "Names, separated by commas.",
    cancel: "Cancel",
    submit: "Create Instance",
    submitting: "Creating...",
    created: "SCM instance created successfully",
    failed: "Failed to create SCM instance",
    toast: { failed: "Error", unreachable: "Failed to create SCM instance" },
    draft: { restored: "What you typed before is back.", drop: "Drop it" },
  },

  access: {
    /** The title of the sheet of a new client. */
    handOver: (name: string) => `Hand over: ${name}`,
    lead: "The club's system uses these to connect to us. Its developer enters them in its settings.",
    title: "API Credentials",
    pending: "The credentials will be issued in a moment...",
    late: "Issuing the credentials takes longer than usual.",
    check: "Check again",
    address: "Address",
    clientId: "API Key",
    endpoints: "OAuth 2.0",
    tokenPath: "Token path",
    reportPath: "Bug report API",
    scope: "Scope",
    copyAll: "Copy everything as .env",
    copiedAll: "The .env file was copied",
    documentation: "Documentation for developers",
    done: "Done",
  },

  secret: {
    name: "API Secret",
    masked: "The secret is hidden",
    reveal: "Reveal",
    hide: "Hide",
    notRevealed: "The secret could not be revealed",
    replace: "New secret",
    explanation:
      "The new secret works at once. The old one and the tokens got with it go on for 24 hours, so that the system can change over. If it has leaked, delete the instance and register it anew.",
    issue: "Issue a new secret",
    issuing: "Issuing...",
    issued: "The new secret has been issued",
    issuedHint: "Hand it over in a safe way. You can also reveal it here later.",
    failed: "The new secret could not be issued",
    cancel: "Cancel",
  },
};

/** The words that the screens of both kinds of clients share. */
export type ClientWords = typeof instances;

/** The words of instances alone. */
export const registry = {
  webhookHint: "Kept on record only: nothing is sent to it.",
  summary: "Summary",
  cards: {
    total: "Total Instances",
    active: "Active Instances",
    apiCalls: "API Calls Today",
    tickets: "Support Tickets",
  },
  columns: {
    instance: "Instance",
    club: "Club",
    status: "Status",
    license: "License",
    lastActivity: "Last Activity",
    actions: "Actions",
  },

  view: "View Details",
  remove: "Delete",
  removed: "SCM instance deleted successfully",
  removedHint: (name: string, seconds: number) =>
    `${name}: its key and tokens stop working in ${seconds}\u00a0seconds, unless you undo it.`,
  removeFailed: "Failed to delete SCM instance",
  undo: "Undo",
  restored: "SCM instance restored",
  restoredHint: (name: string) => `${name}: its key works again.`,
  restoreFailed: "Failed to restore SCM instance",

  /** Of the form and of the details. */
  fields: {
    instanceName: "Instance Name",
    clubName: "Club Name",
    contactEmail: "Contact Email",
    domain: "Domain",
    licenseType: "License Type",
    modules: "Modules",
    webhookUrl: "Webhook URL",
    status: "Status",
    createdAt: "Created",
    lastActivity: "Last Activity",
  },
  chooseLicense: "Choose a license",
  notConfigured: "Not configured",
  enabledModules: "Enabled Modules",
  noModules: "None",
};
