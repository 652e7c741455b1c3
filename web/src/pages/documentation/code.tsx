import { createContext, use, useState } from "react";
import { Tabs } from "@base-ui/react/tabs";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { DocumentationText } from "../page-text.ts";
import { examplesNamed, sampleOrigin, type Example } from "./examples.ts";

/** The labels of the buttons around the code. */
export const LabelsContext = createContext<Pick<
  DocumentationText,
  "copy" | "copied" | "copyFailed" | "copyFailedDescription" | "exampleLanguage"
> | null>(null);

function useLabels() {
  const labels = use(LabelsContext);
  if (!labels) throw new Error("useLabels needs a LabelsContext above it");
  return labels;
}

/** An example with a copy button, and with tabs if it exists in several languages. */
export function Code({ name }: { name: string }) {
  const written = examplesNamed(name);
  const [first, ...others] = written;
  return others.length > 0 ? <CodeTabs written={written} /> : <CodeBlock example={first} />;
}

function CodeBlock({ example }: { example: Example }) {
  const linesOf = useLinesOf();
  const lines = linesOf(example);
  return (
    <figure className={frameClasses}>
      <div className={barClasses}>
        <figcaption className="px-2 py-2.5 text-sm text-muted">{example.label}</figcaption>
        <CopyExample of={example.label} value={lines} />
      </div>
      <Lines lines={lines} />
    </figure>
  );
}

function CodeTabs({ written }: { written: readonly [Example, ...Example[]] }) {
  const { exampleLanguage } = useLabels();
  const linesOf = useLinesOf();
  const [chosen, setChosen] = useState<string>(written[0].label);
  const example = written.find(({ label }) => label === chosen) ?? written[0];

  return (
    <Tabs.Root value={example.label} onValueChange={setChosen} className={frameClasses}>
      <div className={barClasses}>
        <Tabs.List activateOnFocus aria-label={exampleLanguage} className="flex flex-wrap">
          {written.map(({ label }) => (
            <Tabs.Tab key={label} value={label} className={tabClasses}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <CopyExample of={example.label} value={linesOf(example)} />
      </div>
      {written.map((one) => (
        <Tabs.Panel key={one.label} value={one.label} tabIndex={-1}>
          <Lines lines={linesOf(one)} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** @param of names the example for screen readers */
function CopyExample({ of, value }: { of: string; value: string }) {
  const { copy, copied, copyFailed: failed, copyFailedDescription: failedHint } = useLabels();
  const words = { copied, failed, failedHint };
  return (
    <div className="mt-1 pointer-coarse:mt-0">
      <CopyButton label={copy} of={of} value={value} words={words} variant="quiet" size="small" />
    </div>
  );
}

/** Long lines scroll, so the block must be reachable by keyboard. */
function Lines({ lines }: { lines: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      tabIndex={0}
      translate="no"
      className="overflow-x-auto p-4 font-mono text-sm"
    >
      <code>{lines}</code>
    </pre>
  );
}

/** Replaces the sample address by the address of this site. */
function useLinesOf(): (example: Example) => string {
  const { publicUrl } = useSiteInfo();
  return ({ lines }) => lines.trimEnd().replaceAll(sampleOrigin, publicUrl);
}

const frameClasses = "min-w-0 overflow-hidden rounded-md border border-line bg-raised";
const barClasses = "flex items-start justify-between border-b border-line px-2";
const tabClasses =
  "-mb-px min-h-11 border-b-2 border-transparent px-1.5 text-sm text-muted sm:px-2 transition-colors duration-150 hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink";
