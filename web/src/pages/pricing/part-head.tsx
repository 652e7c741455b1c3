/** The heading of a part of the price list, which names the part by its id. */
export function PartHead({ id, title, lead }: { id: string; title: string; lead: string }) {
  return (
    <div>
      <h2 id={id} className="text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>
    </div>
  );
}
