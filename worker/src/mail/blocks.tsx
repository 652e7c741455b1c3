/** What a mail's sheet is made of. Whatever a visitor typed enters here as text, never as markup. */
import { Fragment, type CSSProperties, type ReactNode } from "react";
import { Button, Column, Heading, Link, Row, Section, Text } from "react-email";
import { light, onSignal, signal, words } from "./look.ts";
import { linesOf } from "./visitor-text.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  );
}

export type Fact = { label: string; value: string; href?: string };

/** Label and value, row by row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Section className="line" style={styles.facts}>
      {facts.map(({ label, value, href }) => (
        <Row key={label} style={{ tableLayout: "fixed" }}>
          <Column className="label muted line" style={styles.label}>
            {label}
          </Column>
          <Column className="value ink line" style={styles.value} dir="auto">
            {href === undefined ? (
              value
            ) : (
              <Link className="ink" href={href} style={styles.link}>
                {value}
              </Link>
            )}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

export function Subheading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="ink" style={styles.subheading}>
      {children}
    </Heading>
  );
}

/** What a visitor wrote, set apart from our own words, line by line as it was typed. */
export function Message({ children }: { children: string }) {
  return (
    <Section className="well line" style={styles.message}>
      <Text className="ink" style={styles.messageText} dir="auto">
        {linesOf(children).map((line, index) => (
          // The lines never change place, so their number is their name.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}

/** The one thing a reader may want to do next. At most one in a mail. */
export function ActionButton({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ padding: "28px 0 0" }}>
      <Button href={href} style={styles.button}>
        {children}
      </Button>
    </Section>
  );
}

/** A remark below what matters. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={styles.note}>
      {children}
    </Text>
  );
}

const styles = {
  paragraph: {
    margin: "0 0 12px",
    color: light.ink,
    fontSize: 16,
    lineHeight: "25px",
    ...words,
  },
  facts: { margin: "0 0 20px", borderBottom: `1px solid ${light.line}` },
  label: {
    width: 128,
    padding: "9px 12px 9px 0",
    borderTop: `1px solid ${light.line}`,
    color: light.muted,
    fontSize: 14,
    lineHeight: "22px",
    verticalAlign: "top",
    ...words,
  },
  value: {
    padding: "9px 0",
    borderTop: `1px solid ${light.line}`,
    color: light.ink,
    fontSize: 16,
    lineHeight: "22px",
    verticalAlign: "top",
    ...words,
  },
  link: { color: light.ink, textDecoration: "underline" },
  subheading: {
    margin: "28px 0 12px",
    color: light.ink,
    fontSize: 16,
    lineHeight: "22px",
    fontWeight: 600,
    ...words,
  },
  message: {
    tableLayout: "fixed",
    padding: "16px 20px",
    backgroundColor: light.paper,
    border: `1px solid ${light.line}`,
    borderRadius: 6,
  },
  messageText: {
    margin: 0,
    color: light.ink,
    fontSize: 16,
    lineHeight: "25px",
    whiteSpace: "pre-wrap",
    ...words,
  },
  button: {
    padding: "14px 22px",
    backgroundColor: signal,
    color: onSignal,
    borderRadius: 6,
    fontSize: 16,
    fontWeight: 600,
    ...words,
  },
  note: { margin: "14px 0 0", color: light.muted, fontSize: 14, lineHeight: "21px", ...words },
} satisfies Record<string, CSSProperties>;
