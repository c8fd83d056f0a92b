/**
 * Lets React work beside code that moves its nodes. A password manager puts a field into a wrapper of its own, and a
 * translator a text; React would then insert beside, or remove, a child that is no child any more. The browser throws,
 * and React takes the whole app away. Here the wrapper stands for the node inside it.
 * React's maintainers suggest this: https://github.com/facebook/react/issues/11538#issuecomment-417504600
 */
export function tolerateForeignNodes(prototype: Node = Node.prototype): void {
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, childAround(this, before)) as T;
  };
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const { parentNode } = child;
    return parentNode ? (removeChild.call(parentNode, child) as T) : child;
  };
}

/** Returns the child of the parent that is the node or holds it; null when the node has left the parent. */
function childAround(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
