import { writeIngredient } from '#content/model/how-to/ingredient.ts';

/** Changes a recipe's amounts as soon as another number is chosen, without another page. */
export function scaleAmounts(form: HTMLFormElement): void {
  const written = Number(form.dataset.servings);
  const number = form.querySelector('input');
  const submit = form.querySelector<HTMLElement>('[type="submit"]');
  if (!number || !submit || !written) return;
  const show = () => {
    // An unfinished number, while somebody types, changes nothing.
    if (!number.value || !number.checkValidity()) return;
    const wanted = number.valueAsNumber;
    for (const amount of document.querySelectorAll<HTMLElement>('[data-ingredient]'))
      amount.textContent = writeIngredient(JSON.parse(amount.dataset.ingredient ?? ''), wanted / written);
    for (const note of document.querySelectorAll<HTMLElement>('[data-other-servings]'))
      note.hidden = wanted === written;
    // The address can be shared with what is shown, and agrees with it after a reload.
    const address = new URL(location.href);
    if (wanted === written) address.searchParams.delete(number.name);
    else address.searchParams.set(number.name, String(wanted));
    history.replaceState(history.state, '', address);
  };
  submit.hidden = true;
  for (const button of form.querySelectorAll<HTMLButtonElement>('[type="button"]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      if (Number(button.value) < 0) number.stepDown();
      else number.stepUp();
      show();
    });
  }
  number.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
}
