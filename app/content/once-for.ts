/** Works its answer out once for an object and keeps it as long as the object lives: content is the same for thousands of requests. */
export function onceFor<Given extends object, Answer>(work: (given: Given) => Answer): (given: Given) => Answer {
  const answers = new WeakMap<Given, { answer: Answer }>();
  return (given) => {
    const known = answers.get(given) ?? { answer: work(given) };
    answers.set(given, known);
    return known.answer;
  };
}
