/** By a text of React the element that a translator has put in its place. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Browsers that translate, proxies, extensions and blockers change a page that React takes for its
 * own. It hydrates by drawing a changed page anew, removes nodes from where they are by now, and
 * writes a new text in the place of its translation.
 */
export function tolerateRewriting(): void {
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its own node
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, next: Node | null) {
      return insertBefore.call(this, added, childWith(this, next));
    },
    removeChild(this: Node, child: Node) {
      if (child.parentNode) return removeChild.call(child.parentNode, child);
      standIns.get(child)?.remove();
      return child;
    },
  });
  const written = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...written,
    set(this: Node, text: string) {
      if (!this.parentNode) standIns.get(this)?.replaceWith(this);
      written?.set?.call(this, text);
    },
  });
}

function noteStandIns(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    for (const removed of font ? removedNodes : []) {
      if (font && removed instanceof Text) standIns.set(removed, font);
    }
  }
}

function isFont(node: Node | null): node is HTMLElement {
  return node?.nodeName === "FONT";
}

/** The child of a node that is or holds another; null if nobody knows its place any more. */
function childWith(parent: Node, node: Node | null): Node | null {
  if (node === null || node.parentNode === parent) return node;
  return childWith(parent, node.parentNode ?? standIns.get(node) ?? null);
}
