import { mailtoLink, type PublicContent } from "@scm/contract";
import { useLocale } from "../../../lib/locale.tsx";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { Initials } from "../../../ui/initials.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

/** Each person with the role and the ways to reach them. */
export function Persons() {
  const { people } = useSiteInfo().content;
  return (
    <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 sm:mt-10 sm:grid-cols-2 lg:flex lg:flex-wrap">
      {people.map((person) => (
        <Person key={person.name} person={person} />
      ))}
    </ul>
  );
}

function Person({ person }: { person: PublicContent["people"][number] }) {
  const { locale } = useLocale();
  const { name, role, phone, phoneUri, email } = person;
  return (
    <li className="flex max-w-sm min-w-0 gap-4">
      <Initials name={name} className="size-14 text-lg" />
      <div className="flex min-w-0 flex-col items-start wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-muted">
          <Unbroken>{role[locale]}</Unbroken>
        </p>
        {phone !== null && (
          <a href={phoneUri ?? undefined} className={linkClasses}>
            {phone}
          </a>
        )}
        {email !== null && (
          <a href={mailtoLink(email)} className={linkClasses}>
            {email}
          </a>
        )}
      </div>
    </li>
  );
}

const linkClasses =
  "mt-1 inline-block font-medium underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-[9px]";
