import { messages } from '#contract/policies/messages.ts'
import { StatePicture } from './StatePicture'
import './states.css'

/** Replaces a page that the role may not see, or its content under the heading of the page. */
export const ForbiddenState = ({ isContent }: { isContent?: boolean }) => {
  const Heading = isContent ? 'h2' : 'h1'
  return (
    <div className="state" role="alert">
      <StatePicture of="locked" />
      <Heading className="state-title">{messages.forbiddenHeader}</Heading>
      <p className="state-hint">{messages.forbiddenSubheader}</p>
    </div>
  )
}
