import type { Entry } from '../../../contract/grammar/sidebar'
import ShowPage from '../../kit/record/ShowPage'
import type { Verification } from './model'
import { Request } from './Request'

/** One request, for whoever has been sent its address. */
export default function VerificationPage({ entry }: { entry: Entry }) {
  return (
    <ShowPage entry={entry}>{(record) => <Request request={record as unknown as Verification} />}</ShowPage>
  )
}
