import { startDeadline, stopped, type Deadline } from "@scm/runtime";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail/mail.ts";

export type SendResult =
  | { kind: "accepted"; answer: string }
  /** The server refused it for good (5xx). */
  | { kind: "refused"; answer: string }
  /** It was certainly not taken, and another try makes sense (4xx, or lost before the text). */
  | { kind: "deferred"; answer: string }
  /** There was no server to hand it to; that is not this mail's fault. */
  | { kind: "unreachable"; answer: string }
  /** We are stopping, and its text was not asked for yet. */
  | { kind: "cancelled"; answer: string }
  /** Its text was on the way when the answer went missing: it may have been taken. */
  | { kind: "unknown"; answer: string };

export type Transport = {
  send: (mail: OutgoingMail) => Promise<SendResult>;
  /** Ends the tries whose text has not been asked for yet; what is being read is let finish. */
  cancelUnsent: () => void;
  close: () => void;
};

export type OutgoingMail = Mail & { to: string; messageId: string };

type Options = {
  smtpUrl: string;
  from: string;
  connectionsMax: number;
  /** For the whole of one mail, from the connection to the last answer: within the lease of 90 s. */
  timeoutMs?: number | undefined;
};

/** The only file that knows nodemailer. */
export function openTransport(options: Options): Transport {
  const { smtpUrl, from, connectionsMax, timeoutMs = 45_000 } = options;
  const transporter = createTransport(
    {
      ...serverOf(new URL(smtpUrl)),
      pool: true,
      maxConnections: connectionsMax,
      // A mail that was lost on its way is ours to judge: nodemailer would send it a second time.
      maxRequeues: 0,
      idleTimeout: 20_000,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // RFC 3834, so that no responder answers a notification.
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  const phases = watchPhases(transporter);
  const deadlines = new Map<string, Deadline>();

  return {
    async send({ to, messageId, subject, text, html, replyTo, calendar, attachments }) {
      const deadline = startDeadline({ timeoutMs });
      deadlines.set(messageId, deadline);
      try {
        const { response } = await transporter.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId,
          ...(replyTo ? { replyTo } : {}),
          ...(calendar ? { icalEvent: { ...calendar, filename: "termin.ics" } } : {}),
          ...(attachments ? { attachments: [...attachments] } : {}),
          // The other limits are of silence: a server that sends a byte a second keeps to them.
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

/** `smtp://user:password@host:port`; `smtps:` speaks TLS from the first byte. */
function serverOf(url: URL) {
  const isSecure = url.protocol === "smtps:";
  const login = {
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
  };
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ""),
    port: Number(url.port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // A password may cross a network only inside TLS.
    ...(url.username ? { auth: login, requireTLS: !isLoopback(url.hostname) } : {}),
  };
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(hostname);
}

/** How far a mail got: no connection yet, its envelope, or its text. */
type Phase = "connecting" | "envelope" | "text";

/**
 * Whether the server can have seen the text of a mail. The connection reads the message stream only
 * after the server has agreed to DATA, so a stream of which nothing was read was not sent; the
 * error's own code and command do not tell the two apart.
 */
function watchPhases(transporter: ReturnType<typeof createTransport>) {
  const streams = new Map<string, { readableDidRead: boolean }>();

  transporter.use("stream", (mail, done) => {
    const { message } = mail;
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      streams.set(String(mail.data.messageId), stream);
      return stream;
    };
    done();
  });

  return {
    of(messageId: string): Phase {
      const stream = streams.get(messageId);
      if (!stream) return "connecting";
      return stream.readableDidRead ? "text" : "envelope";
    },
    forget: (messageId: string) => void streams.delete(messageId),
  };
}

/** @param end.reason why we ended the try ourselves; null when we did not */
function judge(error: unknown, end: { phase: Phase; reason: string | null }): SendResult {
  const { phase } = end;
  const answer = end.reason ?? (error instanceof Error ? error.message : String(error));
  if (end.reason === stopped && phase !== "text") return { kind: "cancelled", answer };
  if (phase === "connecting") return { kind: "unreachable", answer };

  const code =
    error instanceof Error && "responseCode" in error ? Number(error.responseCode) : undefined;
  if (code === undefined) return { kind: phase === "text" ? "unknown" : "deferred", answer };
  return { kind: code >= 500 ? "refused" : "deferred", answer };
}
