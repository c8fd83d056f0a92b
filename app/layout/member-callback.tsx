import type { ReactNode } from 'react';
import { Metadata } from './document/metadata.tsx';

interface MemberCallbackProps {
  title: string;
  heading: string;
  text: string;
  /** Button or link to go on with. */
  children: ReactNode;
}

/** Layout of the page that a member's sign-in returns to, shown for a moment. */
export function MemberCallback({ title, heading, text, children }: MemberCallbackProps) {
  return (
    <div className="wrap block stack">
      <Metadata title={title} />
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  );
}
