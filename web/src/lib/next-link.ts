/** The address of the next page, of an answer's `Link` (RFC 8288): `</api/slots?start=…>; rel="next"` */
export function nextLink(response: Response): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1] ?? null;
}
