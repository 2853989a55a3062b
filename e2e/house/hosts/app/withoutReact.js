/** The same site without React: what comes of ours brings its own, and goes where this site wants it. */
document.getElementById('root').innerHTML = `
  <section id="portal">
    <h2>The portal, without React</h2>
    <p>Words of the <a href="/">portal</a> itself.</p>
    <ul><li><a href="/blog/insomnia">Read about sleep</a></li></ul>
    <button>Pressed 0 times</button>
    <input aria-label="Patient number">
  </section>
  <div id="place"></div>`;

const place = document.getElementById('place');
let shown;

async function guestAt(path) {
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  if (slug) {
    const { mount } = await import('blog/mount');
    return mount(place, { module: 'ArticlePage', params: { slug } });
  }
  if (path !== '/appointment') return undefined;
  const { mount } = await import('booking/mount');
  return mount(place, { module: 'AppointmentPage' });
}

async function show(path) {
  shown?.unmount();
  shown = await guestAt(path);
}

async function go(event, path) {
  event.preventDefault();
  history.pushState(null, '', path);
  await show(path);
}

const portal = document.getElementById('portal');
let pressed = 0;
portal.querySelector('button').addEventListener('click', ({ target }) => {
  pressed += 1;
  target.textContent = `Pressed ${pressed} times`;
});
for (const link of portal.querySelectorAll('a'))
  link.addEventListener('click', (event) => go(event, link.pathname));

// Pages of ours that this site has as well stay within it.
place.addEventListener('clinic-link', (event) => {
  const { pathname } = new URL(event.detail.url);
  if (pathname === '/appointment') void go(event, pathname);
});

void show(location.pathname);
