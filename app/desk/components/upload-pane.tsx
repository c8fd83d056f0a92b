import type { ReactNode } from 'react';

interface UploadPaneProps {
  /** Id of the heading. */
  id: string;
  token: string;
  /** Act that the press names, where the page has others. */
  act?: string;
  /** Why the last file was not read in. `isRefused`: it was read, and is none that we take. */
  answer: { fault: string; isRefused: boolean } | null;
  /** Said below the form. */
  children?: ReactNode;
  words: { heading: string; refused: string; label: string; hint: string; button: string };
}

/** Form to read in a file of the bank. */
export function UploadPane({ id, token, act, answer, words, children }: UploadPaneProps) {
  return (
    <section className="pane" aria-labelledby={id}>
      <h2 id={id}>{words.heading}</h2>
      {answer && (
        <div className="tell tell--late" role="alert">
          {answer.isRefused && <b>{words.refused}</b>}
          <p id="fil-error">{answer.fault}</p>
        </div>
      )}
      <form method="post" encType="multipart/form-data" className="upload">
        <input type="hidden" name="nyckel" value={token} />
        <label htmlFor="fil">{words.label}</label>
        <p className="small soft" id="fil-hint">
          {words.hint}
        </p>
        <div className="acts">
          <input
            className="input"
            type="file"
            id="fil"
            name="fil"
            aria-describedby={answer ? 'fil-error fil-hint' : 'fil-hint'}
            aria-invalid={answer ? true : undefined}
          />
          <button type="submit" className="button" name={act && 'gor'} value={act}>
            {words.button}
          </button>
        </div>
      </form>
      {children}
    </section>
  );
}
