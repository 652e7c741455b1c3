import { admin } from "@scm/text/admin";
import { useToast } from "../../ui/toast.tsx";
import { serverWords } from "./load-error.tsx";

/** Shows the server's words for a failure. */
export function useFailureToast(title: string = admin.error): (error: Error) => void {
  const showToast = useToast();
  return (error) => showToast({ tone: "failure", title, description: serverWords(error) });
}
