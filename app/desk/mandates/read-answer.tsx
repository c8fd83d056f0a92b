import { useDeskWords } from '../components/desk-frame.tsx';

interface ReadAnswerProps {
  token: string;
  /** Why the last file was not read in. */
  answer: { fault: string; isRefused: boolean } | null;
}

/** Takes a file from the bank. */
export function ReadAnswer({ token, answer }: ReadAnswerProps) {
  const { read } = useDeskWords().autogiro;
  return (
    <section className="pane" aria-labelledby="h-fran">
      <h2 id="h-fran">{read.heading}</h2>
      <form method="post" encType="multipart/form-data" className="upload">
        <input type="hidden" name="nyckel" value={token} />
        {answer && (
          <div className="tell tell--late" role="alert">
            {answer.isRefused && <b>{read.refused}</b>}
            <p id="fil-error">{answer.fault}</p>
          </div>
        )}
        <label htmlFor="fil">{read.label}</label>
        <p className="small soft" id="fil-hint">
          {read.hint}
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
          <button className="button" name="gor" value="fran-banken">
            {read.button}
          </button>
        </div>
      </form>
    </section>
  );
}
