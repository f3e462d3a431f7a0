package cairn.bootstrap.wiring;

import cairn.adapter.http.ListeningPort;
import cairn.bootstrap.administration.Administration.Refused;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.Setting;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;

/// The server's two ports. They are bound before anything is written, so that a port in use only causes
/// an error message.
///
/// @param management bound but not started
record Ports(ListeningPort http, HttpServer management) implements AutoCloseable {
    static Ports bind(Configuration configuration) {
        ListeningPort http =
                bindHttp(configuration.http().host(), configuration.http().port());
        try {
            return new Ports(http, bindManagement(configuration.managementHost(), configuration.managementPort()));
        } catch (RuntimeException e) {
            http.close();
            throw e;
        }
    }

    private static ListeningPort bindHttp(String host, int port) {
        try {
            return ListeningPort.bind(host, port);
        } catch (IOException e) {
            throw refused(host, port, e, Setting.HTTP_HOST, Setting.HTTP_PORT);
        }
    }

    private static HttpServer bindManagement(String host, int port) {
        try {
            return HttpServer.create(new InetSocketAddress(host, port), 0);
        } catch (IOException e) {
            throw refused(host, port, e, Setting.MANAGEMENT_HOST, Setting.MANAGEMENT_PORT);
        }
    }

    private static Refused refused(String host, int port, IOException cause, Setting hostSetting, Setting portSetting) {
        return new Refused("Can't listen on port " + port + " of " + host + " (" + cause.getMessage()
                + "). Stop the process that uses it, or choose another port with " + portSetting.key() + " or "
                + hostSetting.key()
                + ".");
    }

    @Override
    public void close() {
        http.close();
        management.stop(0);
    }
}
