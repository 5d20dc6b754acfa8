// Opens the search bar in the page whose button was pressed, and hands its questions to the encoder.

let starting = null

/** The encoder lives in a page that nobody sees: a service worker is stopped when it is idle, and may start no worker. */
async function startEngine() {
  if (await chrome.offscreen.hasDocument()) return
  starting ??= chrome.offscreen
    .createDocument({
      url: 'engine.html',
      reasons: ['WORKERS'],
      justification: 'runs the encoder that finds phrases by meaning',
    })
    .finally(() => {
      starting = null
    })
  await starting
}

async function openBar(tabId) {
  await chrome.scripting.executeScript({ target: { tabId }, files: ['content.js'] })
}

async function ask({ query, text }) {
  await startEngine()
  return chrome.runtime.sendMessage({ to: 'engine', query, text })
}

chrome.action.onClicked.addListener((tab) => void openBar(tab.id))

chrome.runtime.onMessage.addListener((message, _sender, reply) => {
  if (message?.to !== 'background') return false
  ask(message).then(reply, (error) => reply({ error: error.message }))
  return true
})
