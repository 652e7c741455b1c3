import { Skeleton } from "../../ui/skeleton.tsx";

/** Reserves the size of the form while it loads. */
export function ContactFormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-[22px] w-48" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="mt-7 h-12" />
        <Skeleton className="mt-7 h-12" />
      </div>
      <Skeleton className="mt-7 h-12" />
      <Skeleton className="mt-7 h-[178px]" />
      <Skeleton className="h-12 w-full sm:w-48" />
    </div>
  );
}
