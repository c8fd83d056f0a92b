import { useWords } from '#messages/words-context.tsx';
import { useHref } from './site-data-context.tsx';

export function AdultPrompt() {
  const { layout } = useWords();
  const href = useHref();
  return (
    <p className="adult">
      {layout.adultQuestion} <a href={href('/vuxen')}>{layout.adultLink}</a>
    </p>
  );
}
