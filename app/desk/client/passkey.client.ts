import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

const page = document.querySelector<HTMLFormElement>('form[data-passkey]');
if (page) offer(page);

/** Makes or uses a passkey when the form is sent; without this script its page says what is needed. */
function offer(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  const fault = document.querySelector<HTMLElement>('[data-passkey-fault]');
  const lacking = document.querySelector<HTMLElement>('[data-passkey-lacking]');
  if (!button || !fault) return;
  if (!browserSupportsWebAuthn()) {
    if (lacking) lacking.hidden = false;
    return;
  }
  button.hidden = false;
  const answerAndSend = async () => {
    button.disabled = true;
    fault.hidden = true;
    if (await answerInto(form)) return form.submit();
    // Called off, too slow, or no passkey for this site: one may try again.
    fault.hidden = false;
    button.disabled = false;
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answerAndSend();
  });
}

async function answerInto(form: HTMLFormElement): Promise<boolean> {
  const field = form.elements.namedItem('svar');
  if (!(field instanceof HTMLInputElement)) return false;
  try {
    field.value = JSON.stringify(await askFor(form));
    return true;
  } catch {
    return false;
  }
}

async function askFor({ dataset }: HTMLFormElement): Promise<object> {
  const answer = await fetch(dataset.ask ?? '', {
    method: 'POST',
    body: new URLSearchParams({ vad: dataset.passkey ?? '' }),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const optionsJSON: unknown = await answer.json();
  return dataset.passkey === 'make'
    ? startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON });
}
