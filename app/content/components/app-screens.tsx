import cardsUrl from '#art/svg/app/app-cards.svg';
import listeningUrl from '#art/svg/app/app-listening.svg';
import quizUrl from '#art/svg/app/app-quiz.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import '../styles/app-screens.css';

/** Three drawn screens of the club's app. */
export function AppScreens() {
  const { heading, screens } = useTranslations().pages.app;
  const drawings = [
    { url: cardsUrl, ...screens.cards },
    { url: listeningUrl, ...screens.listening },
    { url: quizUrl, ...screens.quiz },
  ];
  return (
    <section className="wrap block" aria-labelledby="appen">
      <h2 id="appen">{heading}</h2>
      <div className="screens">
        {drawings.map(({ url, alt, caption }) => (
          <figure key={url}>
            <img src={url} alt={alt} width={240} height={420} loading="lazy" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
