/** In place of antd/es/theme/themes/default/index.js in a build, where nothing derives tokens from others. */
const derivative = (token: unknown) => token
export default derivative
