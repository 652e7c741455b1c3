import { useState } from "react";
import { Tabs } from "@base-ui/react/tabs";
import { CopyButton } from "./copy-button.tsx";
import { examplesNamed, sampleOrigin, type Example } from "./examples.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { useLabels } from "./labels.tsx";

/** A piece of code to read and to copy; with tabs where it is written in several languages. */
export function Code({ name }: { name: string }) {
  const written = examplesNamed(name);
  const [first, ...others] = written;
  return others.length > 0 ? <CodeTabs written={written} /> : <CodeBlock example={first} />;
}

function CodeBlock({ example }: { example: Example }) {
  const linesOf = useLinesOf();
  const lines = linesOf(example);
  return (
    <figure className={frameLook}>
      <div className={barLook}>
        <figcaption className="px-2 py-2.5 text-sm text-muted">{example.label}</figcaption>
        <CopyButton label={example.label} text={lines} />
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
    <Tabs.Root value={example.label} onValueChange={setChosen} className={frameLook}>
      <div className={barLook}>
        <Tabs.List activateOnFocus aria-label={exampleLanguage} className="flex flex-wrap">
          {written.map(({ label }) => (
            <Tabs.Tab key={label} value={label} className={tabLook}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <CopyButton label={example.label} text={linesOf(example)} />
      </div>
      {written.map((one) => (
        <Tabs.Panel key={one.label} value={one.label} tabIndex={-1}>
          <Lines lines={linesOf(one)} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** It scrolls by itself when a line is too long, so the keyboard must be able to reach it. */
function Lines({ lines }: { lines: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus
      tabIndex={0}
      translate="no"
      className="overflow-x-auto p-4 font-mono text-sm"
    >
      <code>
        {lines.split("\n").map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </code>
    </pre>
  );
}

function Line({ line }: { line: string }) {
  const isComment = /^\s*(\/\/|\/\*\*|#|""")/.test(line);
  return (
    <>
      {isComment ? <span className="text-muted">{line}</span> : line}
      {"\n"}
    </>
  );
}

/** With the address of the very site that shows them. */
function useLinesOf(): (example: Example) => string {
  const { publicUrl } = useSiteInfo();
  return ({ lines }) => lines.trimEnd().replaceAll(sampleOrigin, publicUrl);
}

const frameLook = "min-w-0 overflow-hidden rounded-md border border-line bg-raised";
const barLook = "flex items-start justify-between border-b border-line px-2";
const tabLook =
  "-mb-px min-h-11 border-b-2 border-transparent px-1.5 text-sm text-muted sm:px-2 transition-colors duration-150 hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink";
