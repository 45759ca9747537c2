// What boot.ts needs that takes longest to load, named here so that it can be loaded before it. Does nothing.
import '../../contract/requests.ts';
import '../storage/open-store.ts';
