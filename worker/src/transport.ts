import { Readable } from "node:stream";
import { isLoopbackHost, startDeadline, stopped, type Deadline } from "@scm/runtime";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail/mail.ts";
import { judgeAnswer, stepOf, type RefusedSetting, type Step } from "./mail/smtp-answer.ts";

export type SendResult =
  | { kind: "accepted"; answer: string }
  /** The mail is dead, because of its receiver or its content. */
  | { kind: "refused"; answer: string }
  /** This receiver waits, or this server, or we are refused. */
  | ({ answer: string; isOfReceiver: boolean } & (
      | { kind: "deferred" | "blocked" }
      | { kind: "denied"; setting: RefusedSetting }
    ))
  /** There was no server. */
  | { kind: "unreachable"; answer: string }
  /** The worker stopped before the server asked for the text. */
  | { kind: "cancelled"; answer: string }
  /** The connection was lost during or after the text, so the mail may have been taken. */
  | { kind: "unknown"; answer: string };

export type Transport = {
  send: (mail: OutgoingMail) => Promise<SendResult>;
  /** Cancels attempts whose text the server has not asked for. Others finish. */
  cancelUnsent: () => void;
  close: () => void;
};

export type OutgoingMail = Mail & {
  to: string;
  messageId: string;
  /** The Message-IDs of its thread, oldest first. */
  references: string[];
};

type Options = {
  smtpUrl: string;
  from: { name: string; address: string };
  /** The company, for every mail: filters take an address that somebody typed for a forgery. */
  replyTo: { name: string; address: string };
  /** The host of this address is our name in EHLO: servers refuse one without a dot. */
  publicUrl: string;
  connectionsMax: number;
  /** Covers one mail from connection to last answer. Shorter than the lease of 90 s. */
  timeoutMs?: number | undefined;
};

const poolOptions = {
  pool: true,
  // By default nodemailer sends a lost mail a second time.
  maxRequeues: 0,
  idleTimeout: 20_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Sends mails over at most `connectionsMax` SMTP connections. */
export function openTransport(options: Options): Transport {
  const { smtpUrl, from, replyTo, publicUrl, connectionsMax, timeoutMs = 45_000 } = options;
  const transporter = createTransport(
    {
      ...serverOptions(new URL(smtpUrl)),
      ...poolOptions,
      name: new URL(publicUrl).hostname,
      maxConnections: connectionsMax,
    },
    // Tells autoresponders not to answer (RFC 3834).
    { from, replyTo, headers: { "Auto-Submitted": "auto-generated" } },
  );
  const phases = watchPhases(transporter);
  const deadlines = new Map<string, Deadline>();

  return {
    async send({ to, messageId, references, subject, text, html, thread, ...parts }) {
      const { calendar, attachments, sender } = parts;
      const deadline = startDeadline({ timeoutMs });
      deadlines.set(messageId, deadline);
      try {
        const { response } = await transporter.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId,
          // Otherwise nodemailer counts all letters of each part to choose an encoding.
          textEncoding: "quoted-printable",
          ...(sender === undefined ? {} : { from: { ...from, name: sender } }),
          ...(references.length > 0 && { references }),
          ...(thread ? letterHeaders(thread.length > 0 ? references.at(-1) : undefined) : {}),
          ...(calendar ? { icalEvent: { ...calendar, filename: "termin.ics" } } : {}),
          ...(attachments ? { attachments: [...attachments] } : {}),
          // The limits above only detect silence, and a server may send a byte a second.
          signal: deadline.signal,
        });
        return { kind: "accepted", answer: response };
      } catch (error) {
        return judge(error, { phase: phases.of(messageId), reason: deadline.reason() });
      } finally {
        deadline.end();
        phases.forget(messageId);
        deadlines.delete(messageId);
      }
    },
    cancelUnsent() {
      for (const [messageId, deadline] of deadlines) {
        if (phases.of(messageId) !== "text") deadline.stop();
      }
    },
    close: () => transporter.close(),
  };
}

/** A letter answers the mail before it (RFC 5322, 3.6.4), and may be answered by a program. */
function letterHeaders(inReplyTo: string | undefined) {
  return { ...(inReplyTo !== undefined && { inReplyTo }), headers: { "Auto-Submitted": "no" } };
}

/**
 * `smtp://user:password@host:port`; `smtps:` speaks TLS from the first byte. Beyond loopback `smtp:`
 * requires STARTTLS unless `?starttls=optional` says otherwise, because mails hold what visitors
 * wrote, and anyone in between could hide the offer.
 */
export function serverOptions(url: URL) {
  const isSecure = url.protocol === "smtps:";
  const login = {
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
  };
  const startTls =
    url.searchParams.get("starttls") ?? (isLoopbackHost(url.hostname) ? "optional" : "required");
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ""),
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && startTls === "required",
    ...(url.username ? { auth: login } : {}),
  };
}

type Phase = "composing" | "connecting" | "envelope" | "text";

/**
 * Tells how far each mail got. The connection reads the message stream only after the server has
 * agreed to DATA, so an unread stream was not sent. The error's code and command do not tell this.
 *
 * The stream gives the composed mail as one block: nodemailer's own gives it in many small pieces,
 * and each would be a write to the connection.
 */
function watchPhases(transporter: ReturnType<typeof createTransport>) {
  const phases = new Map<string, () => Phase>();

  transporter.use("stream", ({ message, data }, done) => {
    const messageId = String(data.messageId);
    message.build((error, composed) => {
      if (error) {
        done(error);
        return;
      }
      phases.set(messageId, () => "connecting");
      message.createReadStream = () => {
        const stream = Readable.from(composed);
        phases.set(messageId, () => (stream.readableDidRead ? "text" : "envelope"));
        return stream;
      };
      done();
    });
  });

  return {
    of: (messageId: string): Phase => phases.get(messageId)?.() ?? "composing",
    forget: (messageId: string) => void phases.delete(messageId),
  };
}

/** @param end.reason why we ended the attempt ourselves; null if we did not */
function judge(error: unknown, end: { phase: Phase; reason: string | null }): SendResult {
  const { phase } = end;
  const answer = end.reason ?? (error instanceof Error ? error.message : String(error));
  if (end.reason === stopped && phase !== "text") return { kind: "cancelled", answer };
  // A mail that cannot be composed says nothing about the server.
  if (phase === "composing") return { kind: "deferred", answer, isOfReceiver: true };

  const reply = replyOf(error);
  if (reply) return judgeReply(stepOf(reply.command, phase), reply.text, answer);
  if (phase === "connecting") return { kind: "unreachable", answer };
  return phase === "text"
    ? { kind: "unknown", answer }
    : { kind: "deferred", answer, isOfReceiver: true };
}

function judgeReply(step: Step, reply: string, answer: string): SendResult {
  const verdict = judgeAnswer(step, reply);
  const isOfReceiver = step === "receiver" || step === "text";
  if (verdict === "refused") return { kind: verdict, answer };
  if (verdict === "deferred" || verdict === "blocked")
    return { kind: verdict, answer, isOfReceiver };
  return { kind: "denied", answer, isOfReceiver, setting: verdict };
}

/** Only 4xx and 5xx are an answer to what was asked. */
function replyOf(error: unknown): { command: string; text: string } | null {
  if (!(error instanceof Error && "response" in error && "command" in error)) return null;
  const text = String(error.response);
  return /^[45]\d\d/.test(text) ? { command: String(error.command), text } : null;
}
