/**
 * The attributes of an element that moves in its scene.
 *
 * @param after seconds from the start of its film, of which a scene leaves out the beginning
 */
export function moves(move: "rise" | "fill" | "rank" | "away", after: number) {
  return { "data-move": move, style: { animationDelay: `calc(${after}s - var(--begins))` } };
}
