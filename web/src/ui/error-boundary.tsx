import { Component, type ReactNode } from "react";

type Props = {
  /** What stands in its place; a function is given what tries it once more. */
  fallback: ReactNode | ((retry: () => void) => ReactNode);
  children: ReactNode;
};

/** Shows something else in place of a part that cannot be shown, such as one that did not load. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) return children;
    return typeof fallback === "function" ? fallback(this.retry) : fallback;
  }

  private readonly retry = () => this.setState({ hasFailed: false });
}
