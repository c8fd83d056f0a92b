/**
 * Works its answer out once for an object and keeps it as long as the object lives: content is the same for thousands of requests. What
 * else it is given, such as whom to warn, counts that once.
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
