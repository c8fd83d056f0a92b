import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import type { OwnScript } from '#layout/document/own-script.ts';

/** The keys of the office's pages, shown by ? and by the rail's button; without its script there are none. */
export function DeskKeys({ words: { keys, close }, script }: { words: DeskWords['frame']; script: OwnScript }) {
  const acts = [
    ['J', keys.next],
    ['K', keys.previous],
    ['Enter', keys.open],
    ['/', keys.search],
    ['?', keys.help],
  ] as const;
  return (
    <section className="deskkeys" id="kanslitangenter" popover="auto" aria-labelledby="h-tangenter">
      <div className="between">
        <h2 id="h-tangenter">{keys.heading}</h2>
        <button className="button" type="button" popoverTarget="kanslitangenter" popoverTargetAction="hide">
          {close}
        </button>
      </div>
      <dl>
        {acts.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" defaultChecked />
        <span>{keys.isOn}</span>
      </label>
      <script type="module" async {...script} />
    </section>
  );
}
