/**
 * Browsers that translate, proxies, extensions and blockers change a page that React takes for its
 * own. It hydrates by drawing a changed page anew, and removes nodes from where they are by now.
 */
export function tolerateRewriting(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its own node
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, next: Node | null) {
      return insertBefore.call(this, added, childWith(this, next));
    },
    removeChild(this: Node, child: Node) {
      return child.parentNode ? removeChild.call(child.parentNode, child) : child;
    },
  });
}

/** The child of a node that is or holds another; null if nobody knows its place any more. */
function childWith(parent: Node, node: Node | null): Node | null {
  return node === null || node.parentNode === parent ? node : childWith(parent, node.parentNode);
}
