import { alternatesOf, pathIn, type Locale, type PublicPath } from "@scm/contract";
import { useLocale } from "../lib/locale.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";

type Props = { path: PublicPath; title: string; description: string };

/** Renders the metadata of a page, which React moves into the head. */
export function PageHead({ path, title, description }: Props) {
  const { locale } = useLocale();
  const { publicUrl, productName } = useSiteInfo();
  const address = publicUrl + pathIn(locale, path);

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {alternatesOf(path).map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={publicUrl + alternate.path}
        />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${publicUrl}/share-${locale}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const openGraphLocales: Record<Locale, string> = { pl: "pl_PL", en: "en_GB" };
