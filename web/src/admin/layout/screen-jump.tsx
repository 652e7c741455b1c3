import { useState } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Link, useLocation } from "wouter";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { menu, screens } from "../parts/screens.ts";

const text = leadWork.keys;

const targets = [...menu.flatMap((group) => group.screens), screens.account];

/** A search for screens; Enter opens the first match. */
export function ScreenJump({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [, navigate] = useLocation();
  const found = targets.filter(({ label }) => plain(label).includes(plain(typed.trim())));

  return (
    <Dialog title={text.jump.title} closeLabel={text.close} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (!first) return;
          onClose();
          navigate(first.path);
        }}
      >
        <Field
          label={text.jump.search}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p aria-live="polite" className="text-sm text-muted empty:-mt-3">
          {found.length === 0 && text.jump.none}
        </p>
        <ul className="flex flex-col">
          {found.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link
                href={path}
                onClick={onClose}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-paper"
              >
                <Icon aria-hidden={true} size={18} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

/** Drops case and accents. NFD does not decompose ł, so it needs its own replacement. */
function plain(label: string): string {
  return label.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ł", "l");
}
