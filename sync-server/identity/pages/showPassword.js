/** The pages work without this script, which can show a typed password. */
for (const button of document.querySelectorAll('button.reveal')) {
  const input = document.getElementById(button.getAttribute('aria-controls'))
  const show = (shown) => {
    input.type = shown ? 'text' : 'password'
    button.toggleAttribute('data-shown', shown)
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  input.form.addEventListener('submit', () => show(false))
  button.hidden = false
}
