/** Text of visitors enters a mail here as text, never as markup. */
import { Fragment, type CSSProperties } from "react";
import { Button, Column, Heading, Link, Row, Section, Text } from "react-email";
import type { Block, Fact } from "./letter.ts";
import { light, onSignal, signal, words } from "./look.ts";
import { Unbroken } from "./unbroken.tsx";
import { linesOf } from "./visitor-text.ts";

export function BlockOnSheet({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return <Paragraph text={block.text} />;
    case "caution":
      return <Caution text={block.text} />;
    case "subheading":
      return <Subheading text={block.text} />;
    case "facts":
      return <Facts facts={block.facts} />;
    case "message":
      return <Message text={block.text} />;
    case "button":
      return <ActionButton label={block.label} href={block.href} />;
    case "note":
    default:
      return <Note text={block.text} />;
  }
}

function Paragraph({ text }: { text: string }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      <Unbroken>{text}</Unbroken>
    </Text>
  );
}

function Caution({ text }: { text: string }) {
  return (
    <Section className="well" style={styles.caution}>
      <Text className="ink" style={styles.cautionText}>
        <Unbroken>{text}</Unbroken>
      </Text>
    </Section>
  );
}

function Subheading({ text }: { text: string }) {
  return (
    <Heading as="h2" className="ink" style={styles.subheading}>
      {text}
    </Heading>
  );
}

/** Label and value, row by row. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Section className="line" style={styles.facts}>
      {facts.map(({ label, value, href }) => (
        <Row key={label} style={{ tableLayout: "fixed" }}>
          <Column className="label muted line" style={styles.label}>
            {label}
          </Column>
          <Column className="value ink line" style={styles.value} dir="auto">
            {href === undefined ? (
              <Lines lines={[value].flat()} />
            ) : (
              <Link className="ink" href={href} style={styles.link}>
                <Lines lines={[value].flat()} />
              </Link>
            )}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

/** Keeps the line breaks of the visitor. */
function Message({ text }: { text: string }) {
  return (
    <Section className="well line" style={styles.message}>
      <Text className="ink" style={styles.messageText} dir="auto">
        <Lines lines={linesOf(text)} />
      </Text>
    </Section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // The lines never change place, so their number is their name.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function ActionButton({ label, href }: { label: string; href: string }) {
  return (
    <Section style={{ padding: "28px 0 0" }}>
      <Button href={href} style={styles.button}>
        {label}
      </Button>
    </Section>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text className="muted" style={styles.note}>
      <Unbroken>{text}</Unbroken>
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
  caution: {
    tableLayout: "fixed",
    margin: "0 0 20px",
    padding: "12px 16px",
    backgroundColor: light.paper,
    borderLeft: `4px solid ${signal}`,
  },
  cautionText: { margin: 0, color: light.ink, fontSize: 16, lineHeight: "22px", ...words },
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
