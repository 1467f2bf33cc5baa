import { messages } from '../../../contract/policies/messages'
import './states.css'

/** Replaces a page or part that the role may not see. */
export const ForbiddenState = () => (
  <div className="state" role="alert">
    <h1 className="state-title">{messages.forbiddenHeader}</h1>
    <p className="state-hint">{messages.forbiddenSubheader}</p>
  </div>
)
