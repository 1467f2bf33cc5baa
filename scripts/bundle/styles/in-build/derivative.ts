/** Replaces antd/es/theme/themes/default/index.js in a build, where tokens are not derived. */
const derivative = (token: unknown) => token
export default derivative
