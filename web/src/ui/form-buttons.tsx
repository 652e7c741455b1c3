import { Button } from "./button.tsx";

type Props = {
  isPending: boolean;
  /** What the button says that sends the form; null while it must not be sent. */
  submit: string | null;
  cancel: string;
  onCancel: () => void;
};

/** The foot of a form in a dialog: the way out, and what sends it. */
export function FormButtons({ isPending, submit, cancel, onCancel }: Props) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" disabled={isPending} onClick={onCancel}>
        {cancel}
      </Button>
      {submit !== null && (
        <Button type="submit" isPending={isPending}>
          {submit}
        </Button>
      )}
    </div>
  );
}
