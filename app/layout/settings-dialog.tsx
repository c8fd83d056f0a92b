import { useTranslations } from '#i18n/translations-context.tsx';
import '#ui/styles/choice.css';

const id = 'settings-title';

/** Visitor's preferences on this device. `app/client/settings.ts` defines the names and stores the choices. */
export function SettingsDialog() {
  const { reading } = useTranslations();
  const { text, motion, sound, speed } = reading;
  return (
    <dialog className="settings" aria-labelledby={id} closedby="any">
      <form className="settings__form" method="dialog" autoComplete="off">
        <h2 className="h3" id={id}>
          {reading.settings}
        </h2>
        <Group name="text" {...text} />
        <Group name="motion" {...motion} />
        <Group name="sound" {...sound} needsVoice />
        <Group name="speed" {...speed} needsVoice />
        <p className="hint">{reading.keptHere}</p>
        <button className="button" type="submit">
          {reading.done}
        </button>
      </form>
    </dialog>
  );
}

interface GroupProps {
  name: string;
  legend: string;
  options: Record<string, string>;
  /** True when the choice needs a speech voice on the device. */
  needsVoice?: boolean;
}

function Group({ name, legend, options, needsVoice }: GroupProps) {
  return (
    <fieldset className={needsVoice ? 'toggles settings__voice' : 'toggles'}>
      <legend>{legend}</legend>
      {Object.entries(options).map(([value, label], place) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={place === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
