type Move = "rise" | "draw" | "press" | "push" | "fill" | "emerge" | "leave" | "rank" | "away";

/**
 * The attributes of an element that moves in its scene.
 *
 * @param after seconds from the start of the scene
 */
export function moves(move: Move, after: number) {
  return { "data-move": move, style: { animationDelay: `${after}s` } };
}
