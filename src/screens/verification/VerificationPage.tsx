import type { Entry } from '../../../contract/grammar/sidebar'
import ShowPage from '../../kit/ShowPage'
import { Request } from './Request'
import type { Verification } from './use-decision'

/** One request, for whoever has been sent its address. */
export default function VerificationPage({ entry }: { entry: Entry }) {
  return (
    <ShowPage entry={entry}>{(record) => <Request request={record as unknown as Verification} />}</ShowPage>
  )
}
