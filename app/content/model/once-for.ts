/**
 * Memoises a function by its first argument, as long as that object lives: content is the same for thousands of
 * requests. Other arguments, such as `warn`, are used only by the first call.
 */
export function onceFor<Given extends object, Rest extends unknown[], Answer>(
  work: (given: Given, ...rest: Rest) => Answer,
): (given: Given, ...rest: Rest) => Answer {
  const answers = new WeakMap<Given, { answer: Answer }>();
  return (given, ...rest) => {
    const known = answers.get(given);
    if (known) return known.answer;
    const answer = work(given, ...rest);
    answers.set(given, { answer });
    return answer;
  };
}
