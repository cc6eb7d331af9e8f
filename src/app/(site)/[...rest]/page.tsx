import { notFound } from 'next/navigation';

/** Every path that is no page of the site. */
export default function UnknownPath(): never {
  notFound();
}
