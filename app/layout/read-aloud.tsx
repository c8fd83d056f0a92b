import { type LocaleCode, locales } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { Icon } from '#ui/icon.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import './styles/read-aloud.css';

/**
 * Controls that read an article aloud in the device's voice. They are shown only where scripts run. Text to read is
 * marked `data-spoken`.
 */
export function ReadAloud({ language }: { language: LocaleCode }) {
  return (
    <CachedFragment of={useTranslations().reading} variant={language}>
      <Row language={language} />
    </CachedFragment>
  );
}

function Row({ language }: { language: LocaleCode }) {
  const { reading } = useTranslations();
  return (
    <div className="listen no-print" data-read-aloud={locales[language].language} data-state="idle">
      <div className="listen__place">
        <div className="listen__bar">
          <button className="button button--tone" type="button" data-part="play">
            <span className="listen__label" data-when="idle">
              <Icon name="sound" />
              {reading.readAloud}
            </span>
            <span className="listen__label" data-when="speaking" hidden>
              <Icon name="pause" />
              {reading.pause}
            </span>
            <span className="listen__label" data-when="paused" hidden>
              <Icon name="play" />
              {reading.goOn}
            </span>
          </button>
          <button className="button button--tone" type="button" data-part="stop">
            {reading.stop}
          </button>
        </div>
      </div>
      <button className="text-button listen__settings" type="button" data-part="settings" aria-haspopup="dialog">
        {reading.settings}
      </button>
      <SettingsDialog />
    </div>
  );
}
