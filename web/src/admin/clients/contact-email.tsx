import { mailtoLink } from "@scm/contract";
import { readableAddress } from "@scm/text/readable-address";
import { Address } from "../parts/address.tsx";

/** Replaces the address of an erased person, because a client must have one. */
const erasedEmail = "erased@invalid";

type WordsProps = {
  email: string;
  /** The word for an erased address. */
  erased: string;
};

export function ContactWords({ email, erased }: WordsProps) {
  return email === erasedEmail ? erased : <Address of={email} />;
}

/** A link to write to the contact, who may be erased. */
export function ContactLink(props: WordsProps) {
  const { email } = props;
  const words = <ContactWords {...props} />;
  if (email === erasedEmail) return <span className="text-sm text-muted">{words}</span>;
  return (
    <a
      href={mailtoLink(email)}
      title={readableAddress(email)}
      className="text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2"
    >
      {words}
    </a>
  );
}
