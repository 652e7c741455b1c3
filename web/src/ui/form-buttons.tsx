import { Button } from "./button.tsx";

type Props = {
  isPending: boolean;
  isDisabled?: boolean;
  /** The label of the submit button; null hides the button. */
  submit: string | null;
  cancel: string;
  onCancel: () => void;
};

/** The buttons at the end of a form in a dialog. */
export function FormButtons({ isPending, isDisabled = false, submit, cancel, onCancel }: Props) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" disabled={isPending} onClick={onCancel}>
        {cancel}
      </Button>
      {submit !== null && (
        <Button type="submit" isPending={isPending} disabled={isDisabled}>
          {submit}
        </Button>
      )}
    </div>
  );
}
