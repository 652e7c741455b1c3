/* oxlint-disable max-lines -- texts have no bound */
import { code, paragraph, steps, terms, type DocumentationText } from "./blocks.ts";

/** What a developer of a club system reads in English. */
export const en: DocumentationText = {
  pageTitle: "Documentation for developers of club systems – {product}",
  description:
    "How a club’s system gets a token, sends bug reports and hears back when their status changes.",
  title: "For developers of club systems",
  lead: "Your club’s system can send bug reports by itself and hear back when their status changes. It takes a pair of credentials and three calls.",
  baseAddress: "Base address",
  openApi: "Machine-readable description (OpenAPI)",
  contents: "Contents",
  copy: "Copy",
  copied: "Copied to the clipboard",
  copyFailed: "Could not copy",
  copyFailedDescription: "Select the code and copy it with the keyboard.",
  exampleLanguage: "Language of the example",
  sections: [
    {
      id: "start",
      title: "In brief",
      blocks: [
        steps(
          "Ask us for [credentials](#credentials): `clientId` and `clientSecret`.",
          "Exchange them for a [token](#token) at `POST /oauth/token`. It is good for an hour.",
          "Send a [report](#report) to `POST /api/bug-report` with an `Idempotency-Key`.",
          "Ask for its [status](#status), or let us tell you by a [webhook](#webhooks).",
        ),
        paragraph(
          "All calls go over HTTPS. Bodies are JSON in UTF-8, except for the token, which is asked for with a form. Times are ISO 8601 in UTC. A field that we may add later must not break your program: pass over what you do not know.",
        ),
        paragraph(
          "Every call with its fields and answers is also described by [OpenAPI](/api/openapi.json), from which tools can make a client.",
        ),
      ],
    },
    {
      id: "credentials",
      title: "Credentials",
      blocks: [
        paragraph(
          "Our operator adds the club and hands you `clientId` and `clientSecret`. A club that wants webhooks also gives us the address they should go to, and gets a secret that begins with `whsec_`.",
        ),
        paragraph(
          "A registered SCM instance has `apiKey` and `apiSecret`. They work in the same way: use `apiKey` wherever `clientId` stands here, and `apiSecret` for `clientSecret`. An instance gets no webhooks, so it asks for the status; to change its secret, have it registered anew.",
        ),
        paragraph(
          "Keep the secrets on your server, outside the code and its repository. They do not belong in a browser, a mobile app or a log. The examples read them from the environment.",
        ),
        paragraph(
          "When a secret has to be changed, ask us for a new one and choose when all earlier ones end at the latest: after 0, 1 or 24 hours. Until then the old one and the new one work, so you can change it without a break. A token ends with the secret it was asked for with, if not before. After a leak choose 0: all earlier secrets and their tokens stop working at once.",
        ),
      ],
    },
    {
      id: "token",
      title: "Get a token",
      blocks: [
        paragraph(
          "`POST /oauth/token` is the client credentials grant of OAuth 2.0 (RFC 6749, section 4.4). Any OAuth library will do. Tools find the addresses at `/.well-known/oauth-authorization-server` (RFC 8414).",
        ),
        code("token"),
        terms(
          {
            term: "`Authorization`",
            note: "header",
            text: "HTTP Basic. Encode the id and the secret as in a form, join them with a colon, then encode the whole in Base64.",
          },
          {
            term: "`client_id`, `client_secret`",
            note: "instead of the header",
            text: "The same pair in the body. Use one of the two ways; both at once are `invalid_request`.",
          },
          { term: "`grant_type`", note: "required", text: "Always `client_credentials`." },
          {
            term: "`scope`",
            note: "optional",
            text: "`bug-reports:write`. Without it you get the same.",
          },
        ),
        paragraph(
          "The body has the type `application/x-www-form-urlencoded`. No parameter may be in the address, and none may be there twice.",
        ),
        code("token-answer"),
        paragraph(
          "Keep the token and use it until it ends (`expires_in`, in seconds); do not ask for one before each report. It can end earlier: with its secret, or at once and for good when the club is deactivated. The answer to it is 401 from then on. When the club is active again, ask for a new token; the credentials are still the same.",
        ),
        paragraph("A refusal is JSON with `error` and `error_description`:"),
        code("token-refusal"),
        terms(
          {
            term: "`invalid_request`",
            note: "400; 405; 413",
            text: "A parameter is missing, repeated or in the address, the body is not a form, or the client came in two ways. 405: the method is not `POST`. 413: the body is too large.",
          },
          {
            term: "`invalid_client`",
            note: "401",
            text: "The id or the secret is missing or wrong, or the club is not active. The answer has `WWW-Authenticate: Basic`.",
          },
          {
            term: "`unsupported_grant_type`",
            note: "400",
            text: "`grant_type` is not `client_credentials`.",
          },
          { term: "`invalid_scope`", note: "400", text: "There is no such scope." },
          {
            term: "`temporarily_unavailable`",
            note: "429; 503",
            text: "429: too many tokens or failed tries; the latter never keep the right secret out. 503: we cannot answer at the moment. Wait as long as `Retry-After` says.",
          },
          {
            term: "`server_error`",
            note: "500",
            text: "The fault is ours. Try again later.",
          },
        ),
      ],
    },
    {
      id: "report",
      title: "Send a report",
      blocks: [
        paragraph(
          "`POST /api/bug-report` takes a report as JSON. The token is in the header `Authorization: Bearer`, never in the address.",
        ),
        code("report-request"),
        terms(
          { term: "`title`", note: "required, up to 200 characters", text: "What it is about." },
          {
            term: "`description`",
            note: "required, up to 10,000 characters",
            text: "What happened. It may have several lines.",
          },
          {
            term: "`category`",
            note: "up to 200 characters",
            text: "The part of your system. Reports of one client with the same title and category are counted together; each keeps its own `id`.",
          },
          {
            term: "`type`",
            note: "`bug` by default",
            text: "`bug`, `feature`, `improvement` or `other`.",
          },
          {
            term: "`priority`",
            note: "`medium` by default",
            text: "`low`, `medium`, `high` or `critical`.",
          },
          {
            term: "`reporterName`, `reporterEmail`",
            note: "up to 200 characters each",
            text: "Who noticed it. We send no e-mail there.",
          },
          {
            term: "`reproductionSteps`, `expectedBehavior`, `actualBehavior`",
            note: "up to 10,000 characters each",
            text: "How to see it, what should have happened, and what did.",
          },
        ),
        paragraph("An empty text counts as absent. The whole body may have 256\u00a0KiB."),
        code("report-answer"),
        paragraph(
          "202 means that the report is stored for good. Keep the `id`: it leads to the status, and webhooks name it. When a field is wrong, the answer is 400 and says which one:",
        ),
        code("report-refusal"),
        paragraph("A complete program, with a token, a key and retries:"),
        code("report"),
      ],
    },
    {
      id: "retries",
      title: "Retries without doubles",
      blocks: [
        paragraph(
          "A connection can break after we have stored the report and before you hear of it. So give each report a key of your own in the header `Idempotency-Key`: 1 to 255 visible ASCII characters, best a random UUID. Make it when the report arises and keep it beside the report.",
        ),
        terms(
          {
            term: "The same key, the same body",
            note: "within 30 days",
            text: "We answer 202 with the `id` of the first time. No second report is made.",
          },
          {
            term: "The same key, another body",
            note: "422",
            text: "Nothing is stored. A changed report needs a key of its own.",
          },
        ),
        paragraph("When and how to try again:"),
        terms(
          {
            term: "No connection or no answer",
            note: "try again",
            text: "Wait 1\u00a0s, 2\u00a0s, 4\u00a0s and so on up to 60\u00a0s, with a random part, so that not all systems come back at the same moment.",
          },
          {
            term: "429 or 5xx",
            note: "try again",
            text: "Wait as long as `Retry-After` says (in seconds); without it as above.",
          },
          {
            term: "401",
            note: "once, with a new token",
            text: "The token has ended. If the new one is refused too, or there is none, the credentials have to be looked at.",
          },
          {
            term: "Any other 4xx",
            note: "do not try again",
            text: "The same request will be refused again. Write the answer down and correct the program.",
          },
        ),
        paragraph("Every try of one report carries the same key and the same body."),
      ],
    },
    {
      id: "status",
      title: "Ask for the status",
      blocks: [
        paragraph(
          "`GET /api/bug-report/{id}` with the same kind of token. You see only what you have sent; any other id is 404. The status is there as soon as 202 has been answered.",
        ),
        code("status"),
        code("status-answer"),
        terms(
          {
            term: "`status`",
            text: "`open`, `in_progress`, `resolved` or `closed`.",
          },
          {
            term: "`publicAnswer`",
            note: "text or `null`",
            text: "What we want to tell the club.",
          },
        ),
        paragraph("Do not ask in a loop: a webhook tells you of each change."),
      ],
    },
    {
      id: "webhooks",
      title: "Webhooks",
      blocks: [
        paragraph(
          "When the status of a report or our public answer to it changes, we send a `POST` to the address that the club has given us. The address begins with `https://` and is open to the internet. While the club is not active, nothing is sent. Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com/) describes.",
        ),
        code("webhook-message"),
        terms(
          {
            term: "`bug-report.status-changed`",
            note: "a value of `type`",
            text: "Sent for each change of the status or of `publicAnswer`, once if both change together. `data` has the `id` of the report and its `status` after the change; if only the answer is new, that is the status as it was. Ask for the rest with a token.",
          },
          {
            term: "`test`",
            note: "a value of `type`",
            text: "Sent by our operator to see whether your address answers. `data` is empty.",
          },
          {
            term: "`webhook-id`",
            note: "header",
            text: "The same on each try of one message. The same message may come twice, so keep the id and pass over what you have had.",
          },
          {
            term: "`webhook-timestamp`",
            note: "header",
            text: "Seconds since 1970. Refuse what is more than 5 minutes away from your clock.",
          },
          {
            term: "`webhook-signature`",
            note: "header",
            text: "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in Base64. The key is what follows `whsec_` in the secret, decoded from Base64. There may be several signatures, separated by spaces.",
          },
        ),
        paragraph(
          "Check the signature over the bytes as they came, before you parse them, and compare in constant time. Answer 2xx within 5\u00a0s and do the work afterwards. Messages can come in another order than the changes were made: what holds now is what the [status](#status) says. `timestamp` in the body says when the message arose.",
        ),
        code("webhook"),
        paragraph(
          "Anything but 2xx is a failure, a redirect too. After it we try again 5\u00a0s, 5\u00a0min, 30\u00a0min, 2\u00a0h, 5\u00a0h, 8\u00a0h and 12\u00a0h after the try before: 8 tries within 28 hours. 410 ends them at once, and so does an address that is not public or not HTTPS. Our operator can send a message again by hand: one that was not taken is tried again under the same `webhook-id`, one that was taken comes as a new message with an id of its own.",
        ),
      ],
    },
    {
      id: "errors",
      title: "Errors",
      blocks: [
        paragraph(
          "Outside `/oauth/token` every error is `application/problem+json` (RFC 9457) with `type`, `title`, `status` and `detail`. Let your program look at the status and `type`, which are listed below; the words are for people and may change. They are Polish, or English with the header `Accept-Language: en`.",
        ),
        terms(
          {
            term: "`/problems/malformed-json`",
            note: "400",
            text: "The body is not a JSON document in UTF-8.",
          },
          {
            term: "`/problems/invalid-input`",
            note: "400",
            text: "A field or the `Idempotency-Key` is wrong. `errors` lists `path` and `message` of each.",
          },
          {
            term: "`/problems/token-in-address`",
            note: "400",
            text: "The token is in the address. It belongs in the header `Authorization: Bearer`.",
          },
          {
            term: "`/problems/no-token`",
            note: "401",
            text: "The header `Authorization: Bearer` is missing.",
          },
          {
            term: "`/problems/invalid-token`",
            note: "401",
            text: 'The token is unknown or has ended, or the club is not active. The header `WWW-Authenticate: Bearer` says `error="invalid_token"`.',
          },
          {
            term: "`/problems/insufficient-scope`",
            note: "403",
            text: 'The token lacks the scope. The header `WWW-Authenticate: Bearer` says `error="insufficient_scope"`.',
          },
          {
            term: "`/problems/foreign-origin`",
            note: "403",
            text: "A browser sent the report from a page of another site. Send it from your server.",
          },
          {
            term: "`/problems/not-found`",
            note: "404",
            text: "There is no such report among those you have sent.",
          },
          {
            term: "`/problems/too-large`",
            note: "413",
            text: "The body is too large.",
          },
          {
            term: "`/problems/not-json`",
            note: "415",
            text: "The body is not plain `application/json`.",
          },
          {
            term: "`/problems/key-reused`",
            note: "422",
            text: "The `Idempotency-Key` belongs to another body.",
          },
          {
            term: "`/problems/too-many`",
            note: "429",
            text: "Too many requests. Wait as long as `Retry-After` says.",
          },
          {
            term: "`/problems/internal`",
            note: "500",
            text: "The fault is ours. Try again later, with the same key.",
          },
          {
            term: "`/problems/unavailable`",
            note: "503",
            text: "We cannot answer at the moment. Wait as long as `Retry-After` says.",
          },
        ),
      ],
    },
    {
      id: "limits",
      title: "Limits",
      blocks: [
        terms(
          {
            term: "300 reports per minute",
            text: "For each client, unless agreed otherwise. The answer says in `RateLimit` how many are left.",
          },
          {
            term: "300 tokens per minute",
            text: "For each client, counted by themselves; changes with the limit above.",
          },
          {
            term: "300 requests for a status per minute",
            text: "For each client, counted by themselves; changes with the limit above.",
          },
          {
            term: "30 failed tries per minute",
            text: "For a token, for each client and address. Further failed tries are answered 429; the right secret is let through all the same.",
          },
          { term: "256\u00a0KiB", text: "The body of a report." },
          { term: "8\u00a0KiB", text: "The body of a request for a token." },
          { term: "3,600\u00a0s", text: "The life of a token." },
          { term: "30 days", text: "How long an `Idempotency-Key` is remembered." },
          { term: "5\u00a0s", text: "How long a webhook waits for your answer." },
        ),
      ],
    },
  ],
};
