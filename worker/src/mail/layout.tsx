import type { CSSProperties, ReactNode } from "react";
import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "react-email";
import type { Letter } from "./letter.ts";
import { light, signal, styleSheet, words } from "./look.ts";
import type { MailContext } from "./mail.ts";
import { providerLines } from "./provider.ts";
import { Unbroken } from "./unbroken.tsx";
import { mailtoLink } from "./visitor-text.ts";

type Props = { letter: Letter; context: MailContext; children: ReactNode };

/** The one sheet of paper every mail is written on. It loads nothing, so it looks the same offline. */
export function MailLayout({ letter, context, children }: Props) {
  const { locale, subject, preheader, heading } = letter;
  return (
    <Html lang={locale}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, address=no, date=no" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body lang={locale} className="desk" style={styles.body}>
        <Preview useTitleTag={false}>{preheader}</Preview>
        <Container className="page" width={600} style={styles.page}>
          <Masthead productName={context.brand.productName} />
          <Section className="sheet line" tdClassName="inside" style={styles.sheet}>
            <Heading className="ink" style={styles.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Footer letter={letter} context={context} />
        </Container>
      </Body>
    </Html>
  );
}

/** Concentric rings round a bull's-eye, drawn by borders: no picture to load or to block. */
function Masthead({ productName }: { productName: string }) {
  return (
    <Section tdClassName="outside" style={styles.masthead}>
      <Row>
        <Column style={styles.rings} aria-hidden>
          <span className="ring" style={styles.ring}>
            <span className="ring" style={styles.ring}>
              <span className="ring" style={styles.ring}>
                <span style={styles.bullseye} />
              </span>
            </span>
          </span>
        </Column>
        <Column className="ink" style={styles.productName}>
          {productName}
        </Column>
      </Row>
    </Section>
  );
}

function Footer({ letter, context }: Omit<Props, "children">) {
  const { locale, reason } = letter;
  const { company } = context.brand;
  return (
    <Section tdClassName="outside" style={styles.footer}>
      <Text className="muted" style={styles.small}>
        <Unbroken>{reason}</Unbroken>
      </Text>
      <Text className="muted" style={{ ...styles.small, marginTop: 12 }}>
        {providerLines(locale, context.brand).map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        <Link className="muted" href={mailtoLink(company.email)} style={styles.smallLink}>
          {company.email}
        </Link>
      </Text>
    </Section>
  );
}

const styles = {
  body: { backgroundColor: light.paper, margin: 0, padding: 0 },
  page: { maxWidth: 600, tableLayout: "fixed", padding: "32px 12px 40px" },
  masthead: { padding: "0 41px 20px" },
  rings: { width: 48, verticalAlign: "middle", fontSize: 0, lineHeight: 0 },
  ring: {
    display: "inline-block",
    padding: 4,
    border: `1px solid ${light.muted}`,
    borderRadius: "50%",
    fontSize: 0,
    lineHeight: 0,
  },
  bullseye: {
    display: "inline-block",
    width: 6,
    height: 6,
    borderRadius: "50%",
    backgroundColor: signal,
  },
  productName: {
    color: light.ink,
    fontSize: 18,
    fontWeight: 600,
    letterSpacing: "-0.01em",
    ...words,
  },
  sheet: {
    padding: "36px 40px 40px",
    backgroundColor: light.sheet,
    border: `1px solid ${light.line}`,
    borderRadius: 10,
  },
  heading: {
    margin: "0 0 20px",
    color: light.ink,
    fontSize: 28,
    lineHeight: "34px",
    fontWeight: 600,
    letterSpacing: "-0.02em",
    ...words,
  },
  footer: { padding: "24px 41px 0" },
  small: { margin: 0, color: light.muted, fontSize: 14, lineHeight: "21px", ...words },
  smallLink: { color: light.muted, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;
