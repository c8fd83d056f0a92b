import type { ReactNode } from 'react';
import type { Field } from '../../engine/field.ts';
import type { Asking } from './asking.ts';

export interface ViewProps {
  field: Field;
  asking: Asking;
  /** Renders a field that an option reveals. */
  renderField(field: Field): ReactNode;
}
