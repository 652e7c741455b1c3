import { Button } from "../../ui/button.tsx";
import { useFocusLeftBehind } from "./use-focus-left-behind.ts";

type Props = { text: string; loading: string; isPending: boolean; onMore: () => void };

/** Below a list that goes on. With its last page it leaves, and the focus stays on the screen. */
export function MoreButton({ text, loading, isPending, onMore }: Props) {
  const box = useFocusLeftBehind<HTMLDivElement>();
  return (
    <div ref={box} className="self-center">
      <Button variant="secondary" isPending={isPending} onClick={onMore}>
        {isPending ? loading : text}
      </Button>
    </div>
  );
}
